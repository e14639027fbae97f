import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApplication } from './application.ts';
import { readSettings } from './settings.ts';

const { PORT = '8080', HOST = 'localhost' } = process.env;
const server = createServer();

server.listen(Number(PORT), HOST, () => {
  const local = `http://localhost:${(server.address() as AddressInfo).port}`;
  const settings = readSettings(process.env, local);
  server.on('request', createApplication(settings));
  console.log(`The application is ready: ${settings.publicUrl}/`);
});
