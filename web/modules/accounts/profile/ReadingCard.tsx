import { useTranslation } from 'react-i18next'
import { ReadingChoices } from '../../../shared/reading/ReadingChoices.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** How texts are shown on this device. */
export function ReadingCard() {
  const { t } = useTranslation('reading')
  return (
    <ProfileCard title={t('title')} text={t('text')}>
      <ReadingChoices />
    </ProfileCard>
  )
}
