import { Accordion, Code, Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/input/format.ts'
import type { TestResult, TestStep } from './use-streaming-test.ts'
import { Badge } from '../../../ui/Badge.tsx'

const milliseconds = (value: number) =>
  formatNumber(value, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })

/** Steps of a test, the events that the server reported and the recording made in this browser. */
export function TestSteps({ steps, events, recording, busy }: TestResult & { busy: boolean }) {
  const { t } = useTranslation('camera')
  return (
    <Stack gap="md" aria-busy={busy}>
      <Title order={2} size="h3">
        {t('test.steps')}
      </Title>
      <Accordion variant="separated" multiple order={3}>
        {steps.map((step, i) => (
          <StepItem key={`${step.name} ${i}`} step={step} value={String(i)} />
        ))}
      </Accordion>
      {events && <Events events={events} />}
      {recording && (
        <div>
          <Title order={2} size="h3" mb="xs">
            {t('test.recording')}
          </Title>
          <video
            src={recording}
            controls
            muted
            playsInline
            style={{ maxWidth: 480, width: '100%', borderRadius: 10, background: 'black' }}
          />
        </div>
      )}
    </Stack>
  )
}

function StepItem({ step, value }: { step: TestStep; value: string }) {
  const { t } = useTranslation('camera')
  return (
    <Accordion.Item value={value}>
      <Accordion.Control
        icon={
          step.passed ? (
            <IconCheck size={18} color="var(--mantine-color-green-6)" aria-hidden="true" />
          ) : (
            <IconX size={18} color="var(--mantine-color-red-6)" aria-hidden="true" />
          )
        }
      >
        <Group justify="space-between" gap="xs">
          <span>{t(`test.step.${step.name as 'reach'}`)}</span>
          <Group gap="xs">
            <Badge tone={step.passed ? 'good' : 'bad'}>{t(step.passed ? 'test.passed' : 'test.failed')}</Badge>
            <Text size="sm" c="dimmed">
              {milliseconds(step.took)}
            </Text>
          </Group>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <StepDetails step={step} />
      </Accordion.Panel>
    </Accordion.Item>
  )
}

/** The problem of a step and the server's responses. */
function StepDetails({ step }: { step: TestStep }) {
  const { t } = useTranslation('camera')
  return (
    <>
      {step.problem && <Text size="sm">{step.problem}</Text>}
      {'exchanges' in step &&
        step.exchanges.map(({ request, status, answer, took }, at) => (
          <Stack gap={4} key={at} mt="xs">
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {request}
            </Text>
            <Text size="sm" c="dimmed">
              {t('test.answered', { status, time: milliseconds(took) })}
            </Text>
            <Code block>{answer || '—'}</Code>
          </Stack>
        ))}
      {!step.problem && !('exchanges' in step && step.exchanges.length > 0) && (
        <Text size="sm">{t('test.inBrowser')}</Text>
      )}
    </>
  )
}

function Events({ events }: { events: NonNullable<TestResult['events']> }) {
  const { t } = useTranslation('camera')
  return (
    <div>
      <Title order={2} size="h3" mb="xs">
        {t('test.events')}
      </Title>
      {events.length === 0 && <Text>{t('test.noEvents')}</Text>}
      <ul>
        {events.map(({ kind, delay }, i) => (
          <li key={i}>{t('test.event', { kind, time: milliseconds(delay) })}</li>
        ))}
      </ul>
    </div>
  )
}
