import { useTranslation } from 'react-i18next'
import { boot } from '../../../shared/app/boot.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { LiveBand } from './stages/LiveBand.tsx'
import type { ApplicationInfo } from '../engine/exam-ports.ts'
import styles from './VariantBand.module.css'

/** Layout variant of the page: the exam's layout, or practice. */
export type ExamVariant = ApplicationInfo['layout'] | 'simulation'

/** The band above the page, which identifies practice, a challenge or a live exam. */
export function VariantBand({ variant }: { variant: ExamVariant }) {
  if (variant === 'simulation') return <PracticeBand />
  if (variant === 'challenge') return <ChallengeBand />
  return variant === 'live' && <LiveBand />
}

function PracticeBand() {
  const { t } = useTranslation('exam')
  return (
    <section className={styles.practice} aria-label={t('practice.label')}>
      {t('practice.ribbon')}
    </section>
  )
}

function ChallengeBand() {
  const { t } = useTranslation('exam')
  const { Mark } = useLook()
  return (
    <section className={styles.challenge} aria-label={t('challenge.label')}>
      <Mark size={28} />
      <strong>{t('challenge.label')}</strong>
      <span>{boot.edition.title}</span>
    </section>
  )
}
