import { buildApp } from '../app';

// A server in a process of its own, whose memory a test watches: tells its port, then the most memory it had whenever
// it is asked.
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const app = await buildApp({ databaseUrl, dataDir, seed: 'none' });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const used = () => process.memoryUsage().rss;
let most = used();
setInterval(() => {
  most = Math.max(most, used());
}, 10);
process.on('message', () => {
  process.send?.({ most });
  most = used();
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
