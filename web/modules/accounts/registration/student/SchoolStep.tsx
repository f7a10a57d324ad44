import { usePlainPage } from '../../../../plain/page.ts'
import parts from '../../../../plain/parts.module.css'
import { PlaceFields } from '../fields/PlaceFields.tsx'

/** The fourth step: the student's residence and school. */
export function SchoolStep() {
  const { t } = usePlainPage()
  return (
    <div className={parts.stack}>
      <h2>{t('register:step.school')}</h2>
      <PlaceFields />
    </div>
  )
}
