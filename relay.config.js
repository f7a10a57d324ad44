const config = {
  src: './web',
  schema: './schema.graphql',
  artifactDirectory: './web/__generated__',
  excludes: ['**/node_modules/**', '**/__generated__/**', '**/e2e/**'],
  language: 'typescript',
  eagerEsModules: true,
  customScalarTypes: { DateTimeISO: 'string' },
  persistConfig: { file: './web/__generated__/persisted.json', algorithm: 'SHA256' },
}

// relay-compiler loads this file with require(), which hands over what bears this name.
export { config as 'module.exports' }
