// What notifications are posted to: responds 200 and counts.
import { createServer } from 'node:http';
import { announce } from './announce.ts';

let count = 0;
announce(
  createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (request.method === 'GET') response.end(String(count));
      else {
        count += 1;
        response.end();
      }
    });
  }),
  '/',
);
