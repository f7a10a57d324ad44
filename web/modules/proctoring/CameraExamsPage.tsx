import {
  Accordion,
  Badge,
  Button,
  Group,
  Paper,
  Progress,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CameraExamsPageMutation } from '../../__generated__/CameraExamsPageMutation.graphql.ts'
import type {
  CameraExamsPage_query$data,
  CameraExamsPage_query$key,
} from '../../__generated__/CameraExamsPage_query.graphql.ts'
import type { CameraExamsPageQuery } from '../../__generated__/CameraExamsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { useCameraChange } from '../../shared/exams/use-camera-change.ts'
import { formatSize } from '../../shared/files.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { countryName } from '../../shared/intl/names.ts'
import { CardSkeletons, Page } from '../../shared/Page.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

type CameraExam = CameraExamsPage_query$data['cameraExams'][number]
type Choice = 'recorded' | 'all'

function Content({ queryRef }: QueryPageProps<CameraExamsPageQuery>) {
  const { t } = useTranslation('camera')
  const { Drawing } = useLook()
  const { cameraExams } = useFragment<CameraExamsPage_query$key>(
    graphql`
      fragment CameraExamsPage_query on Query @throwOnFieldError {
        cameraExams {
          id
          title
          opensAt
          closesAt
          cameras
          audio
          screenShare
          type
          countries {
            country
            students
            ready
          }
          sitting
          students
          ready
          bytes
        }
      }
    `,
    usePreloadedQuery<CameraExamsPageQuery>(
      graphql`
        query CameraExamsPageQuery @preloadable @throwOnFieldError {
          ...CameraExamsPage_query
        }
      `,
      queryRef,
    ),
  )
  // Exams with cameras at page load stay listed after their cameras are removed.
  const [recorded] = useState(() => new Set(cameraExams.filter(({ cameras }) => cameras > 0).map(({ id }) => id)))
  const [choice, setChoice] = useState<Choice>(recorded.size ? 'recorded' : 'all')
  if (!cameraExams.length) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('exams.none')} text={t('exams.noneText')} />
  }
  const shown =
    choice === 'all' ? cameraExams : cameraExams.filter(({ id, cameras }) => cameras > 0 || recorded.has(id))
  return (
    <Stack gap="sm">
      {recorded.size > 0 && (
        <div>
          <SegmentedControl
            aria-label={t('exams.shown')}
            value={choice}
            onChange={(value) => setChoice(value as Choice)}
            data={[
              { value: 'recorded', label: t('exams.withCameras') },
              { value: 'all', label: t('exams.all') },
            ]}
          />
        </div>
      )}
      {shown.map((exam) => (
        <ExamCard key={exam.id} {...exam} />
      ))}
    </Stack>
  )
}

function ExamCard({
  id,
  title,
  opensAt,
  closesAt,
  cameras,
  audio,
  screenShare,
  type,
  countries,
  sitting,
  students,
  ready,
  bytes,
}: CameraExam) {
  const { t } = useTranslation('camera')
  const [save, saving] = useCommand<CameraExamsPageMutation>(graphql`
    mutation CameraExamsPageMutation($input: SetCameraRuleInput!) {
      setCameraRule(input: $input) {
        rule {
          cameras
          audio
          screenShare
        }
        query {
          ...CameraExamsPage_query
        }
      }
    }
  `)
  const mayChange = useCameraChange()
  const set = async (given: {
    cameras?: number
    audio?: boolean
    screenShare?: boolean
    type?: 'internal' | 'antMedia'
  }) => {
    const kept = type === 'antMedia' ? type : 'internal'
    const next = { cameras, audio, screenShare, type: kept, ...given } as const
    const isAsked = next.cameras > 0
    const input = {
      ...next,
      examId: id,
      audio: isAsked && next.audio,
      screenShare: isAsked && next.screenShare,
    }
    const isTold = given.type === undefined
    if (isTold && !(await mayChange({ closesAt, students }))) return
    await save({ input }, { success: t('exams.saved') }).catch(ignoreReported)
  }
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
        <Group gap={6}>
          {cameras > 0 && students > 0 && (
            <Badge color={ready < students ? 'amber' : 'teal'} variant="light" tt="none">
              {t('exams.ready', { ready, students })}
            </Badge>
          )}
          {sitting > 0 && (
            <Badge color="red" variant="light" tt="none">
              {t('exams.sitting', { count: sitting })}
            </Badge>
          )}
        </Group>
      </Group>
      <Group mt="md" align="flex-end">
        <Select
          label={t('exams.cameras')}
          w={200}
          allowDeselect={false}
          disabled={saving}
          value={String(cameras)}
          data={['0', '1', '2'].map((value) => ({ value, label: t(`exams.count.${value as '0'}`) }))}
          onChange={(value) => void set({ cameras: Number(value) })}
        />
        <Select
          label={t('exams.where')}
          w={220}
          allowDeselect={false}
          disabled={saving || cameras === 0}
          value={type}
          data={(['internal', 'antMedia'] as const).map((value) => ({ value, label: t(`exams.type.${value}`) }))}
          onChange={(value) => value && void set({ type: value as 'internal' })}
        />
        <Switch
          label={t('exams.audio')}
          disabled={saving || cameras === 0}
          checked={audio}
          onChange={(event) => void set({ audio: event.currentTarget.checked })}
          pb={8}
        />
        <Switch
          label={t('exams.screenShare')}
          disabled={saving || cameras === 0}
          checked={screenShare}
          onChange={(event) => void set({ screenShare: event.currentTarget.checked })}
          pb={8}
        />
        <Button
          component={Link}
          to={`/stadia/janus/proctoring/${encodeURIComponent(id)}`}
          variant="light"
          leftSection={<IconLayoutGrid size={18} aria-hidden="true" />}
        >
          {t('exams.wall')}
        </Button>
      </Group>
      {countries.length > 0 && <Countries countries={countries} />}
    </Paper>
  )
}

/** Share of ready devices by country, lowest first. */
function Countries({ countries }: Pick<CameraExam, 'countries'>) {
  const { t } = useTranslation('camera')
  return (
    <Accordion variant="default" mt="sm" chevronPosition="left">
      <Accordion.Item value="countries" style={{ border: 0 }}>
        <Accordion.Control px={0}>{t('exams.byCountry')}</Accordion.Control>
        <Accordion.Panel>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
            {countries.map(({ country, students, ready }) => (
              <div key={country ?? ''}>
                <Group justify="space-between">
                  <Text size="sm">{country ? countryName(country) : t('exams.noCountry')}</Text>
                  <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {t('exams.share', { ready: formatNumber(ready), students: formatNumber(students) })}
                  </Text>
                </Group>
                <Progress
                  value={(ready / students) * 100}
                  color={ready < students ? 'amber' : 'teal'}
                  aria-label={country ? countryName(country) : t('exams.noCountry')}
                />
              </div>
            ))}
          </SimpleGrid>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

/** Admin page that sets the camera requirements of each exam. */
export default function CameraExamsPage({ queryRef }: QueryPageProps<CameraExamsPageQuery>) {
  const { t } = useTranslation('camera')
  return (
    <Page
      title={t('exams.title')}
      text={t('exams.intro')}
      skeleton={<CardSkeletons heights={[120, 120, 120]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
