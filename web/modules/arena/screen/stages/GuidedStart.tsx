import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useExam } from '../../sitting/use-exam.ts'
import { FullPage } from '../FullPage.tsx'
import { FinishElsewhere, SubmitBy } from './FinishElsewhere.tsx'
import styles from './GuidedStart.module.css'
import { useStepsDone } from './use-steps-done.ts'

export interface GuidedStartProps {
  /** The provider's name. */
  source: string
  /** The provider's login page. */
  initialLink: string
  /** The exam's URL. */
  link: string
}

function Step({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <li data-done={done || undefined}>
      <div className={styles.step}>{children}</div>
    </li>
  )
}

/** The four steps into an exam at a provider that requires login; each opens after the previous one is done. */
export function GuidedStart({ source, initialLink, link }: GuidedStartProps) {
  const { t } = useTranslation('exam')
  const title = useExam((state) => state.application?.examTitle)
  const applicationId = useExam((state) => state.application?.id)
  const [done, setDone] = useStepsDone(applicationId)
  return (
    <FullPage title={t('guided.title')}>
      <Text c="dimmed">{title}</Text>
      <SubmitBy />
      <ol className={styles.steps}>
        <Step done={done > 0}>
          <Text>{t('guided.logIn', { source })}</Text>
          <Button
            component="a"
            href={initialLink}
            target="_blank"
            rel="noopener"
            variant={done === 0 ? 'filled' : 'default'}
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
            onClick={() => setDone(Math.max(done, 1))}
          >
            {t('guided.open', { source })}
          </Button>
        </Step>
        {(['closed', 'seen'] as const).map((step, i) => (
          <Step key={step} done={done > i + 1}>
            <Checkbox
              size="md"
              label={t(`guided.${step}`, { source })}
              disabled={done < i + 1}
              checked={done > i + 1}
              onChange={(event) => setDone(event.currentTarget.checked ? i + 2 : i + 1)}
            />
          </Step>
        ))}
        <Step done={false}>
          <Text>{t('guided.then', { source })}</Text>
          <Group>
            {done < 3 ? (
              <Button disabled>{t('guided.start')}</Button>
            ) : (
              <Button component="a" href={link}>
                {t('guided.start')}
              </Button>
            )}
            <FinishElsewhere variant="default" />
            <Button component={Link} to="/stadia/my-exams" variant="subtle">
              {t('failed.myExams')}
            </Button>
          </Group>
        </Step>
      </ol>
    </FullPage>
  )
}
