import { useState } from 'react'
import { PlainFrame } from '../../../plain/frame/PlainFrame.tsx'
import { usePlainPage } from '../../../plain/page.ts'
import { useOpening } from './draft/open-registration.ts'
import { RegistrationContext } from './draft/registration-context.ts'
import { Registration } from './draft/registration.ts'
import { FetchedContext } from './draft/server-data.ts'
import { OpeningNotices } from './OpeningNotices.tsx'
import { StudentForm } from './student/StudentForm.tsx'
import { SupervisorForm } from './SupervisorForm.tsx'

/** Registration of students, in steps, and of supervisors, on one page. */
export function RegistrationPage() {
  const { path } = usePlainPage()
  const isSupervisor = path.toLowerCase().startsWith('/register/supervisor')
  const [registration] = useState(() => new Registration(isSupervisor ? 'supervisor' : 'student'))
  const [fetched] = useState({})
  const { failure, again } = useOpening(registration)
  const notices = <OpeningNotices failure={failure} again={again} />
  return (
    <PlainFrame>
      <RegistrationContext.Provider value={registration}>
        <FetchedContext.Provider value={fetched}>
          {isSupervisor ? <SupervisorForm notices={notices} /> : <StudentForm notices={notices} />}
        </FetchedContext.Provider>
      </RegistrationContext.Provider>
    </PlainFrame>
  )
}
