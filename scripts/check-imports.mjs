import { findImportViolations } from './lib/import-rules.mjs'
import { root } from './lib/project.mjs'
import { findDeprecatedPatterns } from './lib/deprecated-patterns.mjs'
import { findLoudImports } from './lib/quiet-imports.mjs'
import { findForeignWrites } from './lib/table-owners.mjs'

const violations = [
  ...findImportViolations(root),
  ...findForeignWrites(root),
  ...findDeprecatedPatterns(root),
  ...findLoudImports(root),
]
for (const violation of violations) console.error(violation)
process.exitCode = violations.length ? 1 : 0
