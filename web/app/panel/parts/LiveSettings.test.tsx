import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser, UserType } from '../../../api/session.ts'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { writeCookie } from '../../../base/cookies.ts'
import { adminNote } from './admin-note.tsx'
import type { NoteSetting } from './admin-note.tsx'
import { LiveSettings } from './LiveSettings.tsx'
import { NoticeLine } from './NoticeLine.tsx'

let environment: MockEnvironment

beforeAll(async () => {
  await startTexts('panel')
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

beforeEach(() => {
  environment = mockEnvironment()
  writeCookie('hidden-notices', '', 0)
  history.replaceState(null, '', '/')
})

const note = {
  active: true,
  title: { en: 'New dates', ru: 'Новые даты' },
  description: { en: 'Look at the calendar.' },
}

/** Server response with the entries of a setting. */
function entries(name: string, data: object | null, changedAt = '2026-11-20T12:00:00.000Z') {
  return data ? [{ __typename: 'Setting', id: `setting-${name}`, changedAt, data }] : []
}

/** The settings, with the line that shows the note. */
function Settings({ user }: { user: SessionUser }) {
  const [shown, setShown] = useState<NoteSetting | null>(null)
  return (
    <>
      <NoticeLine notices={[adminNote(shown)]} />
      <LiveSettings user={user} onNote={setShown} />
    </>
  )
}

async function show(given: { userType?: UserType; stop?: object | null; notes?: object | null } = {}) {
  const { userType = 'supervisor', stop = null, notes = null } = given
  const user = { _id: 'u', userType } as SessionUser
  renderPage(<Settings user={user} />)
  const query = environment.mock.findOperation(({ fragment }) => fragment.node.name === 'LiveSettingsQuery')
  await act(async () =>
    environment.mock.resolve(query, {
      data: { stopProduction: entries('stopProduction', stop), notesBar: entries('notesBar', notes) },
    }),
  )
}

/** Sends an event of the subscription. */
async function tell(name: string, data: object | null, changedAt?: string) {
  const following = environment.mock.findOperation(({ fragment }) => fragment.node.name === 'LiveSettingsSubscription')
  await act(async () =>
    environment.mock.nextValue(following, {
      data: { settingChanged: { name, settings: entries(name, data, changedAt) } },
    }),
  )
}

const bar = () => screen.queryByRole('region', { name: 'Notices' })
const maintenance = () => screen.queryByRole('heading', { name: /^We are maintaining the system!/ })

describe('the notes bar', () => {
  test("shows title and description in the page's language, or in English if missing", async () => {
    history.replaceState(null, '', '/ru/stadia')
    await show({ notes: note })
    expect(bar()?.textContent).toContain('Новые даты')
    expect(screen.getByText('Look at the calendar.').lang).toBe('en')
  })

  test('is hidden without a note or with an inactive one', async () => {
    await show()
    expect(bar()).toBeNull()
    await tell('notesBar', { ...note, active: false })
    expect(bar()).toBeNull()
  })

  test('follows changes by admins', async () => {
    await show()
    await tell('notesBar', note)
    expect(bar()).not.toBeNull()
    await tell('notesBar', { ...note, description: { en: 'Two days later.' } }, '2026-11-20T12:01:00.000Z')
    expect(screen.getByText('Two days later.')).toBeTruthy()
    await tell('notesBar', null)
    expect(bar()).toBeNull()
  })

  test('stays hidden after the user hides it, until the note is changed', async () => {
    await show({ notes: note })
    fireEvent.click(screen.getByRole('button', { name: 'Hide notices' }))
    expect(bar()).toBeNull()
    await tell('notesBar', note)
    expect(bar()).toBeNull()
    await tell('notesBar', note, '2026-11-20T12:01:00.000Z')
    expect(bar()).not.toBeNull()
  })
})

describe('maintenance', () => {
  test('appears and disappears without a reload', async () => {
    await show({ stop: { active: false, hasKeys: true } })
    expect(maintenance()).toBeNull()
    await tell('stopProduction', { active: true, hasKeys: true })
    expect(maintenance()).not.toBeNull()
    await tell('stopProduction', { active: false, hasKeys: true })
    expect(maintenance()).toBeNull()
  })

  test('keeps the panel usable for admins and shows them a notice', async () => {
    await show({ userType: 'admin', stop: { active: true, hasKeys: true } })
    expect(maintenance()).toBeNull()
    expect(screen.getByText(/^Maintenance is on/)).toBeTruthy()
  })

  test('links a student back to a running exam only', async () => {
    await show({ userType: 'student', stop: { active: true, hasKeys: true } })
    const minute = 60_000
    const application = (id: string, attempt: object | null) => ({
      node: {
        __typename: 'Application',
        id,
        exam: { __typename: 'Exam', id: `exam-${id}`, layout: 'arena', title: `Exam ${id}` },
        attempt: attempt && {
          __typename: 'Attempt',
          id: `attempt-${id}`,
          kind: 'exam',
          closedAt: null,
          deadline: null,
          startedAt: new Date(Date.now() - minute).toISOString(),
          ...attempt,
        },
      },
    })
    const query = environment.mock.findOperation(({ fragment }) => fragment.node.name === 'RunningExamQuery')
    await act(async () =>
      environment.mock.resolve(query, {
        data: {
          viewer: {
            __typename: 'User',
            id: 'u',
            applications: {
              edges: [
                application('closed', { closedAt: new Date().toISOString() }),
                application('late', { deadline: new Date(Date.now() - 1000).toISOString() }),
                application('none', null),
                application('running', { deadline: new Date(Date.now() + minute).toISOString() }),
              ],
            },
          },
        },
      }),
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/exam/running'])
    expect(screen.getByText('“Exam running” is running, and its clock continues.')).toBeTruthy()
  })
})

test('a panel works if its settings cannot be read, and shows them after an event', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderPage(<Settings user={{ _id: 'u', userType: 'partner' } as SessionUser} />)
  const query = environment.mock.findOperation(({ fragment }) => fragment.node.name === 'LiveSettingsQuery')
  await act(async () => environment.mock.reject(query, new Error('no answer')))
  expect(bar()).toBeNull()
  await tell('stopProduction', null)
  await tell('notesBar', note)
  expect(bar()).not.toBeNull()
})
