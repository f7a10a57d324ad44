import { Anchor, Button, Group, Progress, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useSubscription } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ExportState_export$key } from '../../../__generated__/ExportState_export.graphql.ts'
import type { ExportStateCancelMutation } from '../../../__generated__/ExportStateCancelMutation.graphql.ts'
import type { ExportStateOpenMutation } from '../../../__generated__/ExportStateOpenMutation.graphql.ts'
import type { ExportStateQuery } from '../../../__generated__/ExportStateQuery.graphql.ts'
import type { ExportStateSubscription } from '../../../__generated__/ExportStateSubscription.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../input/format.ts'
import { useTimes } from '../../intl/when.ts'

/**
 * Progress of the export of a list; updates through a subscription. The file is saved once it is written, and can be
 * downloaded again.
 */
function ExportState({ listExport }: { listExport: ExportState_export$key }) {
  const { t } = useTranslation('table')
  const times = useTimes()
  const { id, state, rows, total, expiresAt } = useFragment(
    graphql`
      fragment ExportState_export on ListExport {
        id
        state
        rows
        total
        expiresAt
      }
    `,
    listExport,
  )
  useExportChanges(id)
  const values = { rows: formatNumber(rows), total: formatNumber(Math.max(total, rows)) }
  return (
    <Group gap="sm" wrap="wrap">
      <Text size="sm" aria-live="polite">
        {t(`exports.${state as 'running' | 'done' | 'failed' | 'cancelled'}`, values)}
        {state === 'done' && expiresAt && ` ${t('exports.until', { moment: times.moment(expiresAt) })}`}
      </Text>
      {state === 'running' && (
        <>
          <Progress value={total ? (rows / total) * 100 : 0} animated w={160} aria-label={t('exports.progress')} />
          <CancelButton id={id} />
        </>
      )}
      {state === 'done' && <DownloadButton key={id} id={id} />}
    </Group>
  )
}

/** Keeps the store up to date with an export. */
function useExportChanges(id: string): void {
  useSubscription<ExportStateSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription ExportStateSubscription($id: ID!) {
            listExportChanged(id: $id) {
              ...ExportState_export
            }
          }
        `,
        variables: { id },
      }),
      [id],
    ),
  )
}

function CancelButton({ id }: { id: string }) {
  const { t } = useTranslation('table')
  const [cancel, cancelling] = useCommand<ExportStateCancelMutation>(graphql`
    mutation ExportStateCancelMutation($input: CancelListExportInput!) {
      cancelListExport(input: $input) {
        listExport {
          ...ExportState_export
        }
      }
    }
  `)
  return (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      loading={cancelling}
      onClick={() => void cancel({ input: { id } }).catch(ignoreReported)}
    >
      {t('exports.cancel')}
    </Button>
  )
}

function DownloadButton({ id }: { id: string }) {
  const { t } = useTranslation('table')
  const [open, opening] = useCommand<ExportStateOpenMutation>(graphql`
    mutation ExportStateOpenMutation($input: OpenListExportInput!) {
      openListExport(input: $input) {
        link
      }
    }
  `)
  // the link expires after five minutes, so it is requested on click
  const fetchFile = () =>
    open({ input: { id } }).then(({ openListExport }) => window.location.assign(openListExport.link), ignoreReported)
  // who waits for the file on the page gets it without another click
  const save = useEffectEvent(() => void fetchFile())
  const saved = useRef(false)
  useEffect(() => {
    if (saved.current) return
    saved.current = true
    save()
  }, [])
  return (
    <Button
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={opening}
      onClick={() => void fetchFile()}
    >
      {t('exports.download')}
    </Button>
  )
}

/** Export started on this page, by id. */
export function StartedExport({ id }: { id: string }) {
  const { t } = useTranslation('table')
  const answer = useAnswer<ExportStateQuery>(
    graphql`
      query ExportStateQuery($id: ID!) {
        node(id: $id) {
          ...ExportState_export @alias(as: "listExport")
        }
      }
    `,
    { id },
  )
  return (
    <Group gap="sm">
      {answer?.node?.listExport && <ExportState listExport={answer.node.listExport} />}
      <Anchor component={Link} to="/stadia/runs" size="sm">
        {t('exports.all')}
      </Anchor>
    </Group>
  )
}
