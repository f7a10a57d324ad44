import { Accordion, Badge, Group, List, Paper, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PhaseChecks_event$key } from '../../../../__generated__/PhaseChecks_event.graphql.ts'
import { formatMoment, formatNumber } from '../../../../shared/input/format.ts'
import { knownOf, phaseChecks, phases } from '../../shared/words.ts'

/** Checklists before each phase: the next phase is expanded, the others collapsed. */
export function PhaseChecks({ event }: { event: PhaseChecks_event$key }) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment PhaseChecks_event on GrandFinalEvent {
        timeZone
        phases {
          name
          opensAt
          current
        }
        phaseChecks {
          phase
          name
          done
          open
        }
      }
    `,
    event,
  )
  const checks = data.phaseChecks ?? []
  const checked = data.phases.filter(({ name }) => checks.some(({ phase }) => phase === name))
  // in the zone in which the phases are entered
  const moment = { dateStyle: 'medium', timeStyle: 'short', timeZone: data.timeZone } as const
  const present = data.phases.findIndex(({ current }) => current)
  const next = checked.find((phase) => data.phases.indexOf(phase) > present)
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="ready-title">
      <Title order={2} id="ready-title" mb="sm">
        {t('ready.title')}
      </Title>
      <Accordion multiple defaultValue={next ? [next.name] : []} variant="separated" order={3}>
        {checked.map(({ name, opensAt, current }) => {
          const own = checks.filter(({ phase }) => phase === name)
          const done = own.filter((check) => check.done).length
          const known = knownOf(phases, name)
          return (
            <Accordion.Item key={name} value={name}>
              <Accordion.Control>
                <Group gap="xs">
                  <Text fw={600}>{known && t(`phase.${known}`)}</Text>
                  <Badge variant="light" color={done === own.length ? 'green' : 'amber'}>
                    {t('ready.done', { done: formatNumber(done), all: formatNumber(own.length) })}
                  </Badge>
                  <Text size="sm" c="dimmed">
                    {current ? t('ready.now') : t('ready.opens', { date: formatMoment(new Date(opensAt), moment) })}
                  </Text>
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <List spacing="xs" listStyleType="none">
                  {own.map((check) => {
                    const what = knownOf(phaseChecks, check.name)
                    return (
                      <List.Item
                        key={check.name}
                        icon={
                          check.done ? (
                            <IconCircleCheck color="var(--mantine-color-green-text)" aria-label={t('check.done')} />
                          ) : (
                            <IconCircleDashed aria-label={t('check.open')} />
                          )
                        }
                      >
                        {[
                          what ? t(`ready.check.${what}`) : check.name,
                          !check.done && check.open && t('ready.open', { count: check.open }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </List.Item>
                    )
                  })}
                </List>
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
    </Paper>
  )
}
