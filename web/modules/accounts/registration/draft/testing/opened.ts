import { Registration } from '../registration.ts'
import type { Given, Registrant } from '../registration.ts'

/** A registration as it is once its page is open. */
export async function opened(userType: Registrant, given?: Given): Promise<Registration> {
  const registration = new Registration(userType)
  await registration.open(given)
  return registration
}
