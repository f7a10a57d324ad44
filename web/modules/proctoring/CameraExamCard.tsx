import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CameraExamCard_exam$key } from '../../__generated__/CameraExamCard_exam.graphql.ts'
import { formatSize } from '../../shared/files.ts'
import { formatDateTime } from '../../shared/input/format.ts'
import { CameraCountries } from './CameraCountries.tsx'
import { CameraRuleFields } from './CameraRuleFields.tsx'
import { Badge } from '../../ui/Badge.tsx'

/** Exam with its camera rule and the number of students who are ready. */
export function CameraExamCard({ exam: key }: { exam: CameraExamCard_exam$key }) {
  const { t } = useTranslation('camera')
  const { id, countries, ...exam } = useFragment(
    graphql`
      fragment CameraExamCard_exam on CameraExam {
        id
        title
        opensAt
        students
        ready
        sitting
        bytes
        cameras
        countries {
          country
          ...CameraCountries_country
        }
        ...CameraRuleFields_exam
      }
    `,
    key,
  )
  const { title, opensAt, cameras, students, ready, sitting, bytes } = exam
  return (
    <Paper component="article" withBorder radius="lg" p="md">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {[formatDateTime(opensAt), bytes > 0 && t('exams.stored', { size: formatSize(bytes) })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Readiness cameras={cameras} students={students} ready={ready} sitting={sitting} />
      </Group>
      <Group mt="md" align="flex-end">
        <CameraRuleFields exam={exam} />
        <Button
          component={Link}
          to={`/stadia/janus/proctoring/${encodeURIComponent(id)}`}
          variant="light"
          leftSection={<IconLayoutGrid size={18} aria-hidden="true" />}
        >
          {t('exams.wall')}
        </Button>
      </Group>
      {countries.length > 0 && <CameraCountries countries={countries} />}
    </Paper>
  )
}

interface ReadinessProps {
  cameras: number
  students: number
  /** students whose device is ready */
  ready: number
  sitting: number
}

function Readiness({ cameras, students, ready, sitting }: ReadinessProps) {
  const { t } = useTranslation('camera')
  return (
    <Group gap={6}>
      {cameras > 0 && students > 0 && (
        <Badge tone={ready < students ? 'attention' : 'good'}>{t('exams.ready', { ready, students })}</Badge>
      )}
      {sitting > 0 && <Badge tone="bad">{t('exams.sitting', { count: sitting })}</Badge>}
    </Group>
  )
}
