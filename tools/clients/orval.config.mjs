export default {
  client: {
    input: process.env.DOCUMENT,
    output: { target: 'orval/api.ts', client: 'fetch', baseUrl: process.env.SANDBOX_URL },
  },
};
