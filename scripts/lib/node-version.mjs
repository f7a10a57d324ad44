/** The recommended Node.js version: the product is built, tested and shipped with it. */
export const recommendedNode = 24

/**
 * Explains why a Node.js version cannot run the product, in one sentence; null if it can.
 * @param {string} version such as `18.20.4`
 * @param {string} range of package.json: `>=` and the oldest version with its minor
 * @returns {string | null}
 */
export function nodeProblem(version, range) {
  const [, oldest] = /^>=(\d+\.\d+)$/.exec(range)
  const [major, minor] = oldest.split('.').map(Number)
  const [haveMajor, haveMinor] = version.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return null
  return `Stadia requires Node.js ${oldest} or newer, preferably ${recommendedNode}; this is Node.js ${version}.`
}
