/** Paths of the panel's home pages, without a language. */
const homes = {
  student: '/stadia/my-exams',
  supervisor: '/stadia/my-students',
  partner: '/stadia',
  admin: '/stadia/janus',
}

/** Home page of a user type, without a language. */
export const homeOf = (userType: keyof typeof homes): string => homes[userType]

/** Page after a login, without a language: home, or the verification page that sent the visitor to log in. */
export const pathAfterLogin = (userType: keyof typeof homes, query: URLSearchParams): string =>
  query.get('next') === 'verification' ? '/verification/email' : homeOf(userType)
