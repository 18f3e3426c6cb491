import { openApiSteps } from '@/core/http/openapi';
import { yieldToEventLoop } from '@/engine/chunked';

/** Writes the OpenAPI document, yielding to other calls in between. */
export async function apiDocument(...of: Parameters<typeof openApiSteps>): Promise<Buffer> {
  const steps = openApiSteps(...of);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return Buffer.from(JSON.stringify(step.value));
    await yieldToEventLoop();
  }
}
