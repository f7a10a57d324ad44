import { Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/input/format.ts'
import type { Outcome, Part } from './run-checks.ts'
import { neededSpeed } from './upload-speed.ts'
import type { Asked } from './upload-speed.ts'

/** Checks whose failure is only a warning and does not prevent recording. */
const minor: ReadonlySet<Part> = new Set<Part>(['clock', 'storage', 'speed'])

interface CheckedPartsProps {
  asked: Asked
  outcomes: readonly Outcome[]
  busy: boolean
}

/** The parts of the device in the order of the checks, with their outcomes. */
export function CheckedParts({ asked, outcomes, busy }: CheckedPartsProps) {
  const { t } = useTranslation('camera')
  const parts = partsOf(asked)
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={t('check.parts')} aria-busy={busy}>
      <Title order={2} size="h3" mb="sm">
        {t('check.parts')}
      </Title>
      <Stack gap="sm">
        {parts.map((part) => (
          <PartLine
            key={part}
            part={part}
            outcome={outcomes.find((one) => one.part === part)}
            running={busy && parts[outcomes.length] === part}
            needed={neededSpeed(asked)}
          />
        ))}
      </Stack>
    </Paper>
  )
}

const partsOf = ({ screen, audio }: Asked): Part[] => [
  'browser',
  'clock',
  'storage',
  ...(screen ? (['screen'] as const) : []),
  'speed',
  'camera',
  ...(audio ? (['microphone'] as const) : []),
  'recording',
  'upload',
]

interface PartLineProps {
  part: Part
  outcome: Outcome | undefined
  running: boolean
  /** kbit/s */
  needed: number
}

/** Formats a speed in Mbit/s with one decimal. */
const megabits = (speed: number) => formatNumber(speed / 1000, { maximumFractionDigits: 1 })

function PartLine({ part, outcome, running, needed }: PartLineProps) {
  const { t } = useTranslation('camera')
  const icon = running ? (
    <Loader size={18} aria-hidden="true" />
  ) : !outcome ? (
    <IconCircleDashed size={20} aria-hidden="true" />
  ) : outcome.passed ? (
    <IconCheck size={20} color="var(--mantine-color-green-6)" aria-hidden="true" />
  ) : (
    <IconX size={20} color="var(--mantine-color-red-6)" aria-hidden="true" />
  )
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {icon}
      <div>
        <Text fw={600}>
          {t(`check.part.${part}`)}
          {outcome && `: ${t(outcome.passed ? 'check.works' : minor.has(part) ? 'check.attention' : 'check.fails')}`}
        </Text>
        {outcome?.speed != null && (
          <Text size="sm" c="dimmed">
            {t('check.speed', { speed: megabits(outcome.speed), needed: megabits(needed) })}
          </Text>
        )}
        {outcome && !outcome.passed && <Text size="sm">{t(`check.help.${part}`)}</Text>}
      </div>
    </Group>
  )
}
