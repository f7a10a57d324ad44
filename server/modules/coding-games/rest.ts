import type { ErrorCode } from '../../errors/errors.ts'
import { only } from '../../transport/present.ts'
import { documentsWith } from '../../transport/fragments.ts'
import type { AreaPart } from '../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment CodingAccount on CodingAccount {
    _id: id provider slug language linkedAt levelsCompleted concepts playTime progressAt problem problemAt
  }
`)
const ofProvider: readonly ErrorCode[] = ['RULE_BROKEN', 'OVERLOADED']

/** Paths for students' accounts at the provider of coding games. */
export const codingPaths: AreaPart = {
  place: 110,
  name: 'Coding games',
  description: "Students' accounts and progress at the coding game provider.",
  rows: [
    {
      method: 'POST',
      path: '/user/coco/invoke',
      summary: 'Link a coding game account',
      description: 'Creates the account at the provider and links it, once; idempotent.',
      document: complete('mutation { invokeCoding { account { ...CodingAccount } } }'),
      present: only,
      errors: ofProvider,
    },
    {
      method: 'POST',
      path: '/user/coco/switch-language',
      summary: 'Switch the coding game language',
      document: complete(`mutation ($language: CodingLanguage!) {
        switchCodingLanguage(input: { language: $language }) { account { ...CodingAccount } }
      }`),
      present: only,
      errors: ['NOT_FOUND', ...ofProvider],
      examples: { language: 'javascript' },
    },
    {
      method: 'GET',
      path: '/user/coco/user-info',
      summary: 'Get the coding game progress',
      description:
        'Queries the provider, at most once every 30 seconds. While it is unreachable, the last known ' +
        'progress is returned with `problem`. Null if no account is linked.',
      document: complete('query { codingAccount { ...CodingAccount } }'),
    },
  ],
}
