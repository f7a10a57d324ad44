import { List } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useReload } from '../../relay/use-reload.ts'
import type { useBulkCancelMutation } from '../../__generated__/useBulkCancelMutation.graphql.ts'
import { useCommand } from '../../relay/use-command.ts'
import { confirm, prompt } from '../../ui/dialogs.tsx'
import type { BulkAction } from '../../ui/table/types.ts'
import { announce } from '../../ui/announce.tsx'

/** The most that the server cancels at once. */
const most = 500

/** Cancels all selected applications for one reason, and tells of each that stays. */
export function useBulkCancel(): BulkAction<{ readonly id: string }> {
  const { t } = useTranslation(['applications', 'common'])
  const reload = useReload('derived')
  const [cancel] = useCommand<useBulkCancelMutation>(graphql`
    mutation useBulkCancelMutation($input: CancelApplicationsInput!) {
      cancelApplications(input: $input) {
        cancelled {
          id
        }
        problems {
          username
          message
        }
      }
    }
  `)
  return {
    id: 'cancel',
    label: t('applications:act.cancelMany.action'),
    icon: <IconX size={18} aria-hidden="true" />,
    color: 'red',
    async run(rows) {
      const chosen = rows.slice(0, most)
      const reason = await prompt({
        title: t('applications:act.cancelMany.title', { count: chosen.length }),
        message: t('applications:act.cancelMany.text'),
        label: t('applications:act.reason'),
        okButton: t('applications:act.cancelMany.ok'),
        cancelButton: t('common:close'),
      })
      // The selection stays when nothing was done.
      if (reason === null) throw new Error('kept')
      const { cancelApplications } = await cancel({ input: { ids: chosen.map(({ id }) => id), reason } })
      const { cancelled, problems } = cancelApplications
      if (cancelled.length > 0) announce(t('applications:act.cancelMany.done', { count: cancelled.length }))
      void reload()
      if (problems.length === 0) return
      await confirm({
        title: t('applications:act.cancelMany.problems', { count: problems.length }),
        message: (
          <List size="sm">
            {problems.map(({ username, message }, i) => (
              <List.Item key={`${username}-${i}`}>
                <strong>{username}</strong>: {message}
              </List.Item>
            ))}
          </List>
        ),
        okButton: t('common:close'),
        disableCancel: true,
        disableImage: true,
      })
    },
  }
}
