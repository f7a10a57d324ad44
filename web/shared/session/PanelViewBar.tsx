import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PanelViewBarEndMutation } from '../../__generated__/PanelViewBarEndMutation.graphql.ts'
import { graphql } from '../../api/graphql.ts'
import { leavePanelView } from '../../api/panel-view.ts'
import { callOperation } from '../../api/request.ts'
import type { SessionUser } from '../../api/session.ts'
import { serverClock } from '../../base/server-clock.ts'
import styles from './PanelViewBar.module.css'

/** Ends the view at the server and in this tab. A tab that the office has opened closes itself. */
async function end(): Promise<void> {
  await callOperation<PanelViewBarEndMutation>(
    graphql`
      mutation PanelViewBarEndMutation {
        endPanelView {
          success
        }
      }
    `,
    {},
    { keepalive: true },
  ).catch(() => undefined)
  leavePanelView()
  window.close()
}

/** Says whose panel the admin sees, that it is read only, and for how long; ends the view. */
export function PanelViewBar({ user, until }: { user: SessionUser; until: number }) {
  const { t } = useTranslation('panelView')
  const [ending, setEnding] = useState(false)
  const minutes = useMinutesUntil(until)

  useEffect(() => {
    document.body.classList.add(styles.room ?? '')
    return () => document.body.classList.remove(styles.room ?? '')
  }, [])

  const name = `${user.firstName} ${user.lastName}`
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      <IconEye className={styles.icon} size={20} aria-hidden="true" />
      <p className={styles.text}>
        <strong>{t('bar.text', { name })}</strong>{' '}
        <span className={styles.left}>{t('bar.left', { count: minutes })}</span>
      </p>
      <Button
        size="sm"
        variant="white"
        color="dark"
        loading={ending}
        onClick={() => {
          setEnding(true)
          void end()
        }}
      >
        {t('bar.end')}
      </Button>
    </section>
  )
}

/** Whole minutes left, at least one; leaves the view when they are over. */
function useMinutesUntil(until: number): number {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => {
      const at = serverClock.now()
      if (at >= until) leavePanelView()
      setNow(at)
    }, 10_000)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(1, Math.ceil((until - now) / 60_000))
}
