import { Accordion, Group, List, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PhaseCheckItem_check$key } from '../../../../../__generated__/PhaseCheckItem_check.graphql.ts'
import type { PhaseCheckItem_phase$key } from '../../../../../__generated__/PhaseCheckItem_phase.graphql.ts'
import { formatMoment, formatNumber } from '../../../../../shared/input/format.ts'
import { knownOf, phaseChecks, phases } from '../../../shared/known-values.ts'
import { Badge } from '../../../../../ui/Badge.tsx'

interface PhaseCheckItemProps {
  phase: PhaseCheckItem_phase$key
  checks: PhaseCheckItem_check$key
  timeZone: string
}

/** Collapsible checklist before a phase. */
export function PhaseCheckItem({ phase, checks, timeZone }: PhaseCheckItemProps) {
  const { t } = useTranslation('grandFinal')
  const { name, opensAt, current } = useFragment(
    graphql`
      fragment PhaseCheckItem_phase on GrandFinalPhase {
        name
        opensAt
        current
      }
    `,
    phase,
  )
  const own = useFragment(
    graphql`
      fragment PhaseCheckItem_check on GrandFinalPhaseCheck @relay(plural: true) {
        name
        done
        open
      }
    `,
    checks,
  )
  const done = own.filter((check) => check.done).length
  const known = knownOf(phases, name)
  // in the zone in which the phases are entered
  const moment = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return (
    <Accordion.Item value={name}>
      <Accordion.Control>
        <Group gap="xs">
          <Text fw={600}>{known && t(`phase.${known}`)}</Text>
          <Badge tone={done === own.length ? 'good' : 'attention'}>
            {t('ready.done', { done: formatNumber(done), all: formatNumber(own.length) })}
          </Badge>
          <Text size="sm" c="dimmed">
            {current ? t('ready.now') : t('ready.opens', { date: formatMoment(new Date(opensAt), moment) })}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <List spacing="xs" listStyleType="none">
          {own.map((check) => (
            <Check key={check.name} {...check} />
          ))}
        </List>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function Check({ name, done, open }: { name: string; done: boolean; open: number | null | undefined }) {
  const { t } = useTranslation('grandFinal')
  const what = knownOf(phaseChecks, name)
  return (
    <List.Item
      icon={
        done ? (
          <IconCircleCheck color="var(--mantine-color-green-text)" aria-label={t('check.done')} />
        ) : (
          <IconCircleDashed aria-label={t('check.open')} />
        )
      }
    >
      {[what ? t(`ready.check.${what}`) : name, !done && open && t('ready.open', { count: open })]
        .filter(Boolean)
        .join(' · ')}
    </List.Item>
  )
}
