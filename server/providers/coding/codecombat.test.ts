import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCodeCombatSandbox, type CodeCombatSandbox } from './codecombat-sandbox.ts'
import { createCodeCombat } from './codecombat.ts'
import { CodingProblem, type CodingGames } from './coding-games.ts'

let sandbox: CodeCombatSandbox
let games: CodingGames
/** The same client with a short timeout. */
let impatient: CodingGames

beforeEach(() => {
  sandbox = createCodeCombatSandbox()
  sandbox.lookUpBy({ user: async (token) => `identity of ${token}`, token: async () => null })
  const place = { pages: 'https://games.test', provider: 'stadia' }
  games = createCodeCombat(() => sandbox.access(), place)
  impatient = createCodeCombat(() => sandbox.access(), { ...place, timeoutMs: 50 })
})
afterEach(() => sandbox.close())

const newPlayer = (by = games) => by.createUser({ name: 'STADIA-1', email: 'x@y.test', language: 'python' })
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof CodingProblem ? error.kind : 'another error'),
  )

const calls: [string, (by: CodingGames, id: string) => Promise<unknown>][] = [
  ['making a player', (by) => newPlayer(by)],
  ['finding a player', (by, id) => by.findUser(id)],
  ['linking an identity', (by, id) => by.linkIdentity(id, 'token')],
  ['switching the language', (by, id) => by.setLanguage(id, 'javascript')],
]

test.each(
  calls.flatMap(([name, call]) =>
    (['serverError', 'hangUp', 'lostAnswer', 'silent', 'garbage', 'refused'] as const).map(
      (fault) => [name, fault, call] as const,
    ),
  ),
)('%s reports %s, and the next call succeeds', async (_, fault, call) => {
  const { id } = await newPlayer()
  sandbox.fail(fault)
  const by = fault === 'silent' ? impatient : games
  expect(await kindOf(call(by, id))).toBe(fault === 'refused' ? 'refused' : 'unreachable')
  expect(await kindOf(call(games, id))).toBe('nothing')
})

test('a player is created only once, and an unknown player is not found', async () => {
  const player = await newPlayer()
  expect(await newPlayer()).toEqual(player)
  expect(await games.findUser('nobody')).toBeNull()
  expect(await kindOf(games.linkIdentity('nobody', 'token'))).toBe('refused')
})

test('the progress of a player is read, and blocks are stored as Python', async () => {
  const { id } = await newPlayer()
  sandbox.completeLevel(id)
  expect(await games.findUser(id)).toMatchObject({ levelsCompleted: 1, concepts: ['basic_syntax'], playTime: 90 })
  await games.setLanguage(id, 'blocks')
  expect(sandbox.user(id)!.aceConfig.language).toBe('python')
})
