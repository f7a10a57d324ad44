import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Page } from '../../../shared/Page.tsx'
import { SegmentPanel } from './SegmentPanel.tsx'
import { StepFields } from './StepFields.tsx'
import { StepNav } from './StepNav.tsx'
import { steps } from './steps.ts'
import type { Step } from './steps.ts'
import styles from './segment.module.css'

/** A segment step: its condition and the number of matching people. */
function StepPage({ step }: { step: Exclude<Step, 'xx'> }) {
  const { t } = useTranslation('mailing')
  const [params] = useSearchParams()
  const at = steps.indexOf(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const to = (other: Step) => ({ pathname: `/stadia/janus/mailing/${other}`, search: params.toString() })
  return (
    <Page
      title={t(`step.${step}`)}
      text={t(`hint.${step}`)}
      back={{ to: '/stadia/janus/mailing', label: t('list.title') }}
      resetKey={step}
    >
      <StepNav current={step} />
      <div className={styles.columns}>
        <Paper withBorder radius="lg" p="lg">
          <Stack gap="lg">
            <StepFields step={step} />
            <Group justify="space-between">
              {before ? (
                <Button
                  component={Link}
                  to={to(before)}
                  variant="default"
                  leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
                >
                  {t('back')}
                </Button>
              ) : (
                <Text size="sm" c="dimmed">
                  {t('optional')}
                </Text>
              )}
              {after && (
                <Button component={Link} to={to(after)} rightSection={<IconArrowRight size={18} aria-hidden="true" />}>
                  {t('next')}
                </Button>
              )}
            </Group>
          </Stack>
        </Paper>
        <SegmentPanel />
      </div>
    </Page>
  )
}

/** Page components of the steps, for the router. */
export const stepPages: Record<Exclude<Step, 'xx'>, ComponentType> = {
  'user-type': () => <StepPage step="user-type" />,
  country: () => <StepPage step="country" />,
  grade: () => <StepPage step="grade" />,
  sex: () => <StepPage step="sex" />,
  category: () => <StepPage step="category" />,
  session: () => <StepPage step="session" />,
  registration: () => <StepPage step="registration" />,
  email: () => <StepPage step="email" />,
  'include-supervisor': () => <StepPage step="include-supervisor" />,
}
