import { theAdmin } from './support/adults.ts'
import { apiAs } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { makeStudent, makeTeacher, putOnList, signInAs } from './support/factories.ts'
import { discard } from './support/navigation.ts'
import { expect, test } from './support/test.ts'

test('a group goes from registration and deposit to check-in on an offline device and an online one', async ({
  page,
  db,
  baseURL,
  elsewhere,
}) => {
  test.slow() // three browsers and the provider's payment page
  const [admin, teacher, student] = await Promise.all([theAdmin(db), makeTeacher(db), makeStudent(db)])
  const api = await apiAs(baseURL!, admin.username)
  const run = async (field: string, type: string, answer: string, input: object) => {
    const { errors } = await api.run(`mutation ($input: ${type}!) { ${field}(input: $input) { ${answer} } }`, {
      input,
    })
    expect(errors).toBeUndefined()
  }
  await putOnList(db, teacher.id, student.id)

  const office = await elsewhere.open()
  await signInAs(office, db, baseURL!, teacher)
  await office.goto('/stadia/grand-final')
  await office.getByRole('button', { name: 'New group' }).click()
  await office.getByRole('button', { name: 'Add member' }).click()
  const adding = office.getByRole('dialog', { name: 'Add member' })
  await adding.getByLabel('Name or student ID').fill(student.username)
  await adding.getByRole('button', { name: `Add ${student.name}` }).click()
  await expect(adding.getByText('In this group')).toBeVisible()
  await adding.getByRole('button', { name: 'Done' }).click()
  await expect(office.getByRole('region', { name: 'Members' })).toContainText(student.name)
  await office.getByRole('button', { name: 'Request places' }).click()
  const asking = office.getByRole('dialog', { name: 'Request places' })
  await asking.getByLabel('Students and companions').fill('1')
  await asking.getByRole('button', { name: 'Request places' }).click()
  await expect(office.getByRole('button', { name: 'Edit request' })).toBeVisible()
  await run('addGroupQuota', 'AddQuotaInput', 'group { id }', {
    id: new URL(office.url()).searchParams.get('group'),
    amount: 1,
  })
  await elsewhere.close(office)

  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/grand-final/student')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const charges = page.getByRole('region', { name: 'Payments', exact: true })
  await charges.getByRole('checkbox', { name: /Deposit/ }).check()
  await charges.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the Grand Final home page' }).click()
  await expect(page.getByRole('region', { name: 'Payments', exact: true })).toContainText('Paid')
  await expect(page.getByRole('button', { name: 'Badge', exact: true })).toBeVisible()

  let door = await elsewhere.open()
  await signInAs(door, db, baseURL!, admin)
  await door.goto('/stadia/janus/grand-final-applications/check-in')
  await door.getByRole('button', { name: 'New headcount' }).click()
  await door.getByLabel('Name').fill(`Door ${teacher.username}`)
  await door.getByRole('button', { name: 'Create', exact: true }).click()
  const count = () => door.getByRole('region', { name: `Door ${teacher.username}` })
  await expect(count()).toBeVisible()
  await expectAccessible(door)

  await door.context().setOffline(true)
  await door.getByLabel('Without a badge').fill(student.name)
  await door.getByRole('button', { name: `Count ${student.name}` }).click()
  await expect(door.getByRole('alert').filter({ hasText: `${student.name}: counted` })).toBeVisible()
  await expect(door.getByRole('button', { name: 'Upload 1 scan' })).toBeVisible()
  await discard(door)
  door = await door.context().newPage()
  await door.goto('/stadia/janus/grand-final-applications/check-in')
  await expect(door.getByText('No connection', { exact: true })).toBeVisible()
  await expect(door.getByRole('button', { name: 'Upload 1 scan' })).toBeVisible()
  await expect(count()).toBeVisible()
  const scans = async (refusal: string | null = null) => {
    const [row] = await db.rows<{ count: number }>(
      `select count(*)::int from grand_final_scan s join participant p on p.id = s.participant_id
       where p.user_id = $1 and s.refusal is not distinct from $2`,
      [student.id, refusal],
    )
    return row!.count
  }
  expect(await scans()).toBe(0)

  // meanwhile a colleague checks in the same student online
  const { data } = await api.run(
    '{ grandFinalCheckIn { eventId checkpoints { id title } members { participantId name } } }',
    {},
  )
  const known = data!['grandFinalCheckIn'] as {
    eventId: string
    checkpoints: { id: string; title: string }[]
    members: { participantId: string; name: string }[]
  }
  await run('syncGrandFinalScans', 'SyncScansInput', 'checkIn { eventId }', {
    eventId: known.eventId,
    scans: [
      {
        nonce: crypto.randomUUID(),
        checkpointId: known.checkpoints.find(({ title }) => title === `Door ${teacher.username}`)!.id,
        participantId: known.members.find(({ name }) => name === student.name)!.participantId,
        scannedAt: new Date().toISOString(),
      },
    ],
  })
  expect(await scans()).toBe(1)

  await door.context().setOffline(false)
  await expect.poll(() => scans('counted')).toBe(1)
  expect(await scans()).toBe(1)
  await expect(door.getByRole('button', { name: /^Upload/ })).toBeHidden()
  const conflicts = door.getByRole('region', { name: 'Conflicts' })
  await expect(conflicts).toContainText(student.name)
  await expect(conflicts).toContainText('counted before')
  await elsewhere.close(door)
})
