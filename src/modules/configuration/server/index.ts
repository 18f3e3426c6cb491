import { serverModule } from '@/engine/handlers';
import { configurationDemo } from '@/modules/configuration/model/demo';
import { configurationModule } from '@/modules/configuration/model/module';

export const configurationServer = serverModule({
  ...configurationModule,
  demo: configurationDemo,
});
