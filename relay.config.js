const config = {
  src: './web',
  schema: './schema.graphql',
  artifactDirectory: './web/__generated__',
  // Compared with whole paths: a name that somebody may give to a folder above the project has no place here.
  excludes: ['**/node_modules/**', '**/__generated__/**'],
  language: 'typescript',
  eagerEsModules: true,
  customScalarTypes: { DateTimeISO: 'string' },
  persistConfig: { file: './web/__generated__/persisted.json', algorithm: 'SHA256' },
}

// relay-compiler loads this file with require(), which hands over what bears this name.
export { config as 'module.exports' }
