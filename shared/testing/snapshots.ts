/** What to do when a file that a test generates differs from the code. */
export const staleSnapshot = 'A generated file is out of date: run "npm run snapshots" and review the diff'
