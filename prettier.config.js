/** @type {import('prettier').Config} */
export default {
  singleQuote: true,
  printWidth: 140,
  plugins: ['prettier-plugin-astro'],
  overrides: [
    // What pages show: as wide as their text is.
    { files: 'src/examples/**', options: { printWidth: 90 } },
    { files: '*.astro', options: { parser: 'astro' } },
    // Data tables: a row is one line, so that a table can be read and counted.
    {
      files: [
        'src/interface/{errors,event-types,limit-rows,limits,open-facts,samples,states,notifications/fields,operations/*}.ts',
        'src/interface/rules/*.ts',
        'src/sandbox/assumptions/*.ts',
        'tests/interface/outline.ts',
      ],
      excludeFiles: ['src/**/index.ts'],
      options: { printWidth: 500 },
    },
  ],
};
