// The floor: node:http alone, which parses the same form and sends the same bytes.
import { createServer } from 'node:http';
import { announce } from './announce.ts';

const tokens = JSON.stringify({ access_token: 'a'.repeat(43), token_type: 'Bearer', expires_in: 3600, refresh_token: 'r'.repeat(43) });

announce(
  createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      response.writeHead(form.get('grant_type') === 'authorization_code' ? 200 : 400, {
        'content-type': 'application/json;charset=UTF-8',
        'cache-control': 'no-store',
        pragma: 'no-cache',
      });
      response.end(tokens);
    });
  }),
  '/oauth/token',
);
