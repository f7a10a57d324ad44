import { usePlainPage } from '../../../../plain/page.ts'
import parts from '../../../../plain/parts.module.css'
import { ReferenceCodeField } from '../fields/ReferenceCodeField.tsx'

/** The third step: a teacher's reference code, optional. */
export function ReferenceStep() {
  const { t } = usePlainPage()
  return (
    <div className={parts.stack}>
      <h2>{t('register:step.reference')}</h2>
      <p className={parts.dimmed}>{t('register:reference.text')}</p>
      <ReferenceCodeField description={t('register:reference.hint')} />
    </div>
  )
}
