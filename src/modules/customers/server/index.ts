import { serverModule } from '@/engine/handlers';
import { customersDemo } from '@/modules/customers/model/demo';
import { customersModule } from '@/modules/customers/model/module';

export const customersServer = serverModule({ ...customersModule, demo: customersDemo });
