import { useTranslation } from 'react-i18next'

/** Names of the units of a countdown. */
export function useCountdownUnits() {
  const { t } = useTranslation('common')
  return {
    days: t('countdown.days'),
    hours: t('countdown.hours'),
    minutes: t('countdown.minutes'),
    seconds: t('countdown.seconds'),
  }
}
