const config = {
  src: './web',
  schema: './schema.graphql',
  artifactDirectory: './web/__generated__',
  // Matched against absolute paths, so general folder names could exclude the whole project.
  excludes: ['**/node_modules/**', '**/__generated__/**'],
  language: 'typescript',
  eagerEsModules: true,
  customScalarTypes: { DateTimeISO: 'string' },
  persistConfig: { file: './web/__generated__/persisted.json', algorithm: 'SHA256' },
}

// relay-compiler loads this file with require(), which returns the export of this name.
export { config as 'module.exports' }
