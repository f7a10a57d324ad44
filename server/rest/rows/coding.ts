import type { ErrorCode } from '../../graphql/errors.ts'
import { only } from '../present.ts'
import type { Area } from '../row.ts'

const account = `{
  _id: id provider slug language linkedAt levelsCompleted concepts playTime progressAt problem problemAt
}`
const ofProvider: readonly ErrorCode[] = ['RULE_BROKEN', 'OVERLOADED']

/** A student's account at the provider of coding games. */
export const coding: Area = {
  name: 'Coding games',
  description: 'The account that a student has at the provider of coding games, and the progress in it.',
  rows: [
    {
      method: 'POST',
      path: '/user/coco/invoke',
      summary: 'Link an account of coding games',
      description: 'Makes the account at the provider and links it, once; asked again, it answers with the same.',
      document: `mutation { invokeCoding { account ${account} } }`,
      present: only,
      errors: ofProvider,
    },
    {
      method: 'POST',
      path: '/user/coco/switch-language',
      summary: 'Switch the language of the coding game',
      document: `mutation ($language: CodingLanguage!) {
        switchCodingLanguage(input: { language: $language }) { account ${account} }
      }`,
      present: only,
      errors: ['NOT_FOUND', ...ofProvider],
      examples: { language: 'javascript' },
    },
    {
      method: 'GET',
      path: '/user/coco/user-info',
      summary: 'Read the progress in the coding game',
      description:
        'Asks the provider, unless it was asked in the last 30 seconds. While it does not answer, what it said last ' +
        'is told, with `problem`. Null: no account is linked.',
      document: `query { codingAccount ${account} }`,
    },
  ],
}
