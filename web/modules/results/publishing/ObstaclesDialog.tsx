import { Alert, List, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { can } from '../../../../shared/permission.ts'
import type {
  ObstaclesDialog_exam$data,
  ObstaclesDialog_exam$key,
} from '../../../__generated__/ObstaclesDialog_exam.graphql.ts'
import { getSession } from '../../../api/session.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { applicationStudentName } from '../../../shared/people/person-name.ts'
import { FilesCheckbox } from './FilesCheckbox.tsx'

type Obstacle = ObstaclesDialog_exam$data['resultsObstacles'][number]

const mayForce = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, '$admin.forceResults', user._id)
}

/** Lists students who have not finished an exam, and lets an admin with the permission publish the results anyway. */
export function ObstaclesDialog(props: {
  exam: ObstaclesDialog_exam$key
  busy: boolean
  onClose: () => void
  onForce: (reason: string, files: boolean) => Promise<void>
}) {
  const { t } = useTranslation('results')
  const { resultsObstacles } = useFragment(
    graphql`
      fragment ObstaclesDialog_exam on Exam {
        resultsObstacles {
          kind
          count
          until
          applications {
            id
            student {
              ...personName_application
            }
          }
        }
      }
    `,
    props.exam,
  )
  const [reason, setReason] = useState('')
  const [files, setFiles] = useState(false)
  // picture tasks without scores cannot be forced
  const canForce = mayForce() && !resultsObstacles.some(({ kind }) => kind === 'tasks')
  return (
    <FormDialog
      title={t('publishing.waits')}
      submitLabel={t('publishing.force')}
      cancelLabel={t('admin.cancel')}
      busy={props.busy}
      ready={canForce && reason.trim().length >= 3}
      onClose={props.onClose}
      onSubmit={() => void props.onForce(reason.trim(), files).catch(() => undefined)}
    >
      <Text>{t('publishing.waitsText')}</Text>
      <List>
        {resultsObstacles.map((obstacle) => (
          <List.Item key={obstacle.kind}>
            <ObstacleText obstacle={obstacle} />
          </List.Item>
        ))}
      </List>
      {canForce ? (
        <>
          <ForceFields reason={reason} onReason={setReason} />
          <FilesCheckbox checked={files} onChange={(event) => setFiles(event.currentTarget.checked)} />
        </>
      ) : (
        !mayForce() && <Text c="dimmed">{t('publishing.noForce')}</Text>
      )}
    </FormDialog>
  )
}

/** Warning, and the reason that is recorded. */
function ForceFields({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) {
  const { t } = useTranslation('results')
  return (
    <>
      <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title={t('publishing.forceTitle')}>
        {t('publishing.forceText')}
      </Alert>
      <Textarea
        label={t('publishing.reason')}
        description={t('publishing.reasonText')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </>
  )
}

/** Unfinished parts of the exam, with their end and the first students concerned. */
function ObstacleText({ obstacle }: { obstacle: Obstacle }) {
  const { t } = useTranslation('results')
  const { kind, count, until, applications } = obstacle
  const values = { count, formatted: formatNumber(count), until: until ? formatDateTime(until) : '–' }
  const text =
    kind === 'window' && count === 0
      ? t('publishing.windowNobody', values)
      : t(`publishing.${kind as 'window' | 'attempts' | 'lateAnswers' | 'makeUps' | 'tasks'}`, values)
  return (
    <>
      {text}
      {applications.length > 0 && (
        <Text size="sm" c="dimmed">
          {applications.map(({ id, student }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <Link to={`/stadia/janus/applications/${id}`}>{student ? applicationStudentName(student) : '–'}</Link>
            </span>
          ))}
          {applications.length < count && ` ${t('publishing.more')}`}
        </Text>
      )}
    </>
  )
}
