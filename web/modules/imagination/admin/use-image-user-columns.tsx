import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useImageUserColumns_imageEntrant$data,
  useImageUserColumns_imageEntrant$key,
} from '../../../__generated__/useImageUserColumns_imageEntrant.graphql.ts'
import type { useImageUserColumnsChangeMutation } from '../../../__generated__/useImageUserColumnsChangeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'

const fragment = graphql`
  fragment useImageUserColumns_imageEntrant on ImageEntrant @inline {
    id
    extraQuota
    blockedAt
    createdAt
    user {
      id
      username
      firstName
      lastName
      grade
    }
    competition {
      id
      title
    }
  }
`

/** Row of the list of students. */
export type ImageUserRow = useImageUserColumns_imageEntrant$data

/** Reads the fields of a row that the columns show. */
export const imageUserRow = (row: useImageUserColumns_imageEntrant$key): ImageUserRow =>
  readInlineData<useImageUserColumns_imageEntrant$key>(fragment, row)

const changeEntrant = graphql`
  mutation useImageUserColumnsChangeMutation($input: ChangeImageEntrantInput!) {
    changeImageEntrant(input: $input) {
      entrant {
        id
        blockedAt
        extraQuota
      }
    }
  }
`

/** Columns of the list. */
export function useImageUserColumns(): PanelColumn<ImageUserRow>[] {
  const { t } = useTranslation('imaginationAdmin')
  const [change, changing] = useCommand<useImageUserColumnsChangeMutation>(changeEntrant)
  return useMemo(
    (): PanelColumn<ImageUserRow>[] => [
      {
        id: 'name',
        title: t('column.student'),
        cell: { kind: 'text', template: '{user.firstName} {user.lastName}' },
        minWidth: 180,
      },
      { id: 'username', telling: true, title: t('column.username'), cell: { path: 'user.username' } },
      { id: 'grade', title: t('column.grade'), cell: { path: 'user.grade' }, align: 'end' },
      { id: 'competition', telling: true, title: t('column.competition'), cell: { path: 'competition.title' } },
      { id: 'extra', title: t('column.extraQuota'), cell: { path: 'extraQuota' }, align: 'end' },
      { id: 'since', title: t('column.since'), value: ({ createdAt }) => formatDateTime(createdAt) },
      {
        id: 'actions',
        title: t('column.actions'),
        value: ({ blockedAt }) => (blockedAt ? t('users.paused') : null),
        render: ({ id, blockedAt, extraQuota, user }) => (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              disabled={changing}
              aria-label={t('users.moreNamed', { name: user.username })}
              onClick={() => void change({ input: { id, extraQuota: extraQuota + 10 } }).catch(ignoreReported)}
            >
              {t('users.more')}
            </Button>
            <Button
              size="xs"
              variant="default"
              {...(!blockedAt && { color: 'red' })}
              disabled={changing}
              aria-label={
                blockedAt
                  ? t('users.resumeNamed', { name: user.username })
                  : t('users.pauseNamed', { name: user.username })
              }
              onClick={() => void change({ input: { id, blocked: !blockedAt } }).catch(ignoreReported)}
            >
              {blockedAt ? t('users.resume') : t('users.pause')}
            </Button>
          </Group>
        ),
      },
    ],
    [change, changing, t],
  )
}
