import { MantineProvider } from '@mantine/core'
import { cleanNotifications, hideNotification, notificationsStore } from '@mantine/notifications'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toastError, Toasts, toastSuccess } from './toast.tsx'

afterEach(() => act(() => cleanNotifications()))

const shown = () =>
  [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map((each) => each.textContent)

test('toasts are shown one at a time, and duplicates only once', async () => {
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
  act(() => {
    toastSuccess({ title: 'Success', message: 'The first', unseen: 'clipboard' })
    toastSuccess({ title: 'Success', message: 'The first', unseen: 'clipboard' })
    toastError({ title: 'Error', message: 'The second' })
  })
  await waitFor(() => expect(shown()).toEqual(['SuccessThe first']))
  act(() => void hideNotification(notificationsStore.getState().notifications[0]!.id!))
  await waitFor(() => expect(shown()).toEqual(['ErrorThe second']))
})
