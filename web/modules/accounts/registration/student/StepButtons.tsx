import { Button, ButtonLink } from '../../../../plain/form/Button.tsx'
import { Icon } from '../../../../plain/icons.tsx'
import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import type { StepPath } from '../draft/steps.ts'
import { useStepLink } from '../draft/use-step.ts'
import { RegistrationIcon } from '../icons.tsx'
import styles from '../register.module.css'

/** Link that looks like a button, to an earlier step. */
export function BackToStep({ step }: { step: StepPath }) {
  const { t } = usePlainPage()
  return (
    <ButtonLink secondary {...useStepLink(step)}>
      <Icon name="back" size={18} /> {t('common:back')}
    </ButtonLink>
  )
}

export interface StepButtonsProps {
  /** the previous step; null before the first, where it leads to the choice of a registration */
  back: StepPath | null
  busy: boolean
}

/** Link back to the previous step, and the button that submits this one. */
export function StepButtons({ back, busy }: StepButtonsProps) {
  const { t, href } = usePlainPage()
  const { opening } = useRegistration()
  return (
    <div className={`${styles.buttons} ${styles.apart}`}>
      {back ? (
        <BackToStep step={back} />
      ) : (
        <ButtonLink secondary href={href('/register')}>
          <Icon name="back" size={18} /> {t('common:back')}
        </ButtonLink>
      )}
      <Button disabled={opening} busy={busy}>
        {t('register:next')} <RegistrationIcon name="forward" size={18} />
      </Button>
    </div>
  )
}
