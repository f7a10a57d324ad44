import { Paper } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { FormResult } from '../../ui/FormResult.tsx'
import { useSaved } from './saved.ts'
import styles from './settings.module.css'
import { CardHead } from '../../shared/CardHead.tsx'

/** Card with the form of one or more settings; `#id` in a URL links to it. */
export function SettingCard({
  id: anchor,
  title,
  text,
  badge,
  wide,
  names = [],
  children,
}: {
  /** Anchor for links from other parts of the page. */
  id?: string
  title: string
  text?: ReactNode
  badge?: ReactNode
  wide?: boolean
  /** Names of the settings saved by this form. */
  names?: readonly string[]
  children: ReactNode
}) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { hash } = useLocation()
  const { saved } = useSaved()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!anchor || hash !== `#${anchor}`) return
    card.current?.scrollIntoView({ block: 'start' })
    card.current?.focus({ preventScroll: true })
  }, [anchor, hash])
  return (
    <Paper
      component="section"
      ref={card}
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      withBorder
      radius="lg"
      p="lg"
      aria-labelledby={id}
      className={wide ? styles.wide : undefined}
    >
      <CardHead id={id} title={title} text={text}>
        {badge}
      </CardHead>
      {children}
      <FormResult text={saved !== null && names.includes(saved) ? t('settings.saved') : null} />
    </Paper>
  )
}
