import { grantPlaces } from './exam-world.ts'
import { publishWorld, testLog, type Files, type PublishedWorld } from './publish-world.ts'
import { formatKey } from '../../tlog/note.ts'
import { element } from '../../required.ts'
import { utf8 } from '../../tlog/bytes.ts'

/** The exam of `docs/verification-example`: the first four attempts, of which the last was cancelled. */
async function makeExample(): Promise<PublishedWorld> {
  const published = await publishWorld({
    lie(world) {
      world.attempts.splice(4)
      grantPlaces(world)
    },
  })
  published.files.set('keys', utf8(`${formatKey(testLog.key)}\n`))
  return published
}

/** All files of the example, with the proof that the second student keeps. */
export async function exampleFiles(): Promise<Files> {
  const { files, proofOf, world } = await makeExample()
  const { leaves } = element(world.attempts, 1)
  files.set('student-2.tlog-proof', utf8(proofOf(element(leaves, 2))))
  return files
}
