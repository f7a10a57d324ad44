import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreloadedQuery } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import type { bonusQuery as BonusQuery } from '../../../__generated__/bonusQuery.graphql.ts'
import type { SessionUser } from '../../../api/session.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { Section } from '../../../shared/Section.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'
import styles from './bonus.module.css'
import { bonusQuery } from './bonus-query.ts'
import { CouponList } from './CouponList.tsx'
import { PackageList } from './PackageList.tsx'
import { useCounter } from './use-counter.ts'

export interface BonusModalProps {
  user: SessionUser
  queryRef: PreloadedQuery<BonusQuery>
  onRetry: () => void
  onClose: () => void
}

/** Modal with a supervisor's points, the packages to convert them into, and their coupons. */
export default function BonusModal({ user, queryRef, onRetry, onClose }: BonusModalProps) {
  const { t } = useTranslation(['bonus', 'common'])
  const points = user.examBucks ?? 0
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('bonus:title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        <Points points={points} />
        <section aria-labelledby="bonus-packages">
          <Title order={3} size="h4" id="bonus-packages" mb="xs">
            {t('bonus:packages')}
          </Title>
          <PackageList packages={user.examBucksConfig ?? []} points={points} />
        </section>
        <section aria-labelledby="bonus-coupons">
          <Title order={3} size="h4" id="bonus-coupons" mb="xs">
            {t('bonus:coupons')}
          </Title>
          <Section skeleton={<Skeleton height={96} radius="md" />} resetKey={queryRef} onRetry={onRetry}>
            <Coupons queryRef={queryRef} />
          </Section>
        </section>
      </Stack>
    </Modal>
  )
}

function Points({ points }: { points: number }) {
  const { t } = useTranslation('bonus')
  const shown = useCounter(points)
  return (
    <div>
      <p className={styles.points}>
        <span aria-hidden="true">{t('bp', { points: formatNumber(shown) })}</span>
        <VisuallyHidden role="status">{t('points', { count: points, points: formatNumber(points) })}</VisuallyHidden>
      </p>
      <Text c="dimmed">{t('intro')}</Text>
    </div>
  )
}

function Coupons({ queryRef }: { queryRef: PreloadedQuery<BonusQuery> }) {
  return <CouponList query={usePreloadedQuery<BonusQuery>(bonusQuery, queryRef)} />
}
