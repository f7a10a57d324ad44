import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { makeGrandFinal, makeGroup, makeMember } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'

const app = useTestApp()
let [admin, supervisor, other]: User[] = []
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  supervisor = await makeUser(app, { userType: 'supervisor' })
  other = await makeUser(app, { userType: 'supervisor' })
})

test('readers see the agenda items for their role and groups, and organisers see all', async () => {
  const event = await makeGrandFinal(app)
  const group = await makeGroup(app, event, { supervisorId: supervisor!.id, tag: 'red' })
  await makeGroup(app, event, { supervisorId: other!.id, tag: 'blue' })
  const { student } = await makeMember(app, group, supervisor!)
  const save = (title: string, more: object, by: User = admin!) =>
    app
      .as(by)
      .run(
        'mutation ($input: SaveAgendaItemInput!) { saveGrandFinalAgendaItem(input: $input) { item { groupTag } } }',
        {
          input: {
            eventId: toGlobalId('GrandFinalEvent', event.id),
            startsAt: '2030-07-01T08:00:00Z',
            endsAt: '2030-07-01T09:00:00Z',
            words: [{ language: 'en', title, text: '' }],
            audience: 'everyone',
            ...more,
          },
        },
      )
  expect((await save('Opening', {})).code).toBeUndefined()
  const red = await save('Red tour', { groupTag: ' red ' })
  expect(red.data.saveGrandFinalAgendaItem.item.groupTag).toBe('red')
  await save('Red teachers', { groupTag: 'red', audience: 'teachers' })
  await save('Blue tour', { groupTag: 'blue' })
  await save('Students', { audience: 'students' })
  expect((await save('Mine', {}, supervisor!)).code).toBe('FORBIDDEN')
  const titles = async (by: User) => {
    const { data, errors } = await app.as(by).run('{ grandFinalEvent { agenda { title groupTag } } }')
    expect(errors).toBeUndefined()
    return (data.grandFinalEvent.agenda as { title: string; groupTag: string | null }[])
      .map(({ title }) => title)
      .toSorted()
  }
  expect(await titles(student)).toEqual(['Opening', 'Red tour', 'Students'])
  expect(await titles(supervisor!)).toEqual(['Opening', 'Red teachers', 'Red tour'])
  expect(await titles(other!)).toEqual(['Blue tour', 'Opening'])
  expect(await titles(admin!)).toHaveLength(5)
})
