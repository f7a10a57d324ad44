import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import query from '../../../__generated__/MailDrawerQuery.graphql.ts'
import type { MailDrawerQuery } from '../../../__generated__/MailDrawerQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import MailDrawer from './MailDrawer.tsx'

// Rendering a drawer is slow on a busy machine.
beforeAll(() => startTexts('admin', 'people'))

async function open(given: object) {
  const environment = mockEnvironment()
  const data = {
    sendsMail: true,
    node: {
      __typename: 'Mail',
      id: 'mail',
      to: 'reader@school.test',
      subject: 'Your code is 1',
      text: 'Type 1',
      html: '<p>Type 1</p>',
      contentForgottenAt: null,
      tries: 1,
      problem: 'No such mailbox',
      sentAt: null,
      createdAt: '2026-01-02T10:00:00.000Z',
      ...given,
    },
  }
  const queryRef = answeredQuery<MailDrawerQuery>(environment, query, { id: 'mail' }, { data })
  renderPage(<MailDrawer queryRef={queryRef} />, { environment })
  await screen.findByText('Your code is 1')
}

test('an e-mail is shown as its recipient sees it, and can be sent again', async () => {
  await open({})
  expect(screen.getByTitle('Your code is 1').getAttribute('srcdoc')).toBe('<p>Type 1</p>')
  expect(screen.getByTitle('Your code is 1').getAttribute('sandbox')).toBe('')
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(screen.queryByText('Type 1')).toBeNull()
  fireEvent.click(screen.getByText('Plain text'))
  expect(screen.getByText('Type 1')).toBeTruthy()
})

test('an old e-mail shows that its text was deleted, and cannot be sent again', async () => {
  await open({ text: '', html: '', contentForgottenAt: '2026-04-02T10:00:00.000Z' })
  expect(screen.getByText(/The content was deleted on .*2026.* kept for 90 days/)).toBeTruthy()
  expect(screen.getByText('reader@school.test')).toBeTruthy()
  expect(screen.queryByTitle('Your code is 1')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})
