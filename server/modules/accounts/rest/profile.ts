import { only } from '../../../transport/present.ts'
import { documentsWith } from '../../../transport/fragments.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment Overview on User {
    _id: id username firstName lastName userType roles emailConfirmed picture
  }
  fragment Details on User {
    email email2 phone sex grade birth country timeZone city school { _id: id name city } createdAt
  }
`)
/** Paths for the viewer's profile. */
export const profilePaths: AreaPart = {
  place: 30,
  name: 'Profile',
  description: 'Data of the logged-in user.',
  rows: [
    {
      method: 'GET',
      path: '/user/my/overview',
      summary: "Get the caller's account",
      description: '`picture` is a path under /files that requires the same token.',
      document: complete('query { me { ...Overview } }'),
    },
    {
      method: 'GET',
      path: '/user/my/real-details',
      summary: "Get the caller's details",
      document: complete('query { me { ...Overview ...Details } }'),
    },
    {
      method: 'POST',
      path: '/user/my/updates',
      summary: "Update the caller's details",
      description:
        'Omitted fields stay unchanged. `pictureId` is the `_id` of an upload with `purpose=avatar`; null ' +
        'removes the picture, and for `phone` the number. Students can set the country once. `schoolId` is a ' +
        'school on the list; `school` is the name of one that is not, and is added. Moving to another country ' +
        'removes the school unless another one is sent. Password and e-mail address are changed on the ' +
        'profile page, which requires the password.',
      document:
        complete(`mutation ($firstName: String, $lastName: String, $country: String, $timeZone: String, $city: String,
        $school: String, $schoolId: ID, $phone: String, $pictureId: ID) {
        updateProfile(input: {
          firstName: $firstName, lastName: $lastName, country: $country, timeZone: $timeZone, city: $city,
          school: $school, schoolId: $schoolId, phone: $phone, pictureId: $pictureId
        }) { user { ...Overview ...Details } }
      }`),
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'RATE_LIMITED'],
      examples: {
        firstName: 'AYLIN',
        lastName: 'DEMIROVA',
        country: 'AZ',
        timeZone: 'Asia/Baku',
        city: 'BAKI',
        school: 'LYCEUM 6',
        schoolId: undefined,
        phone: '+994 12 345 67 89',
      },
    },
    {
      method: 'DELETE',
      path: '/user/my/vanish',
      summary: "Erase the caller's account",
      description:
        'After 14 days; requires the password. All sessions end immediately. Logging in before then can ' +
        'cancel the erasure. Data subject to legal retention is kept under a pseudonym.',
      document: `mutation ($password: String!) {
        requestErasure(input: { currentPassword: $password }) { eraseAt }
      }`,
      body: ['password'],
      errors: ['RATE_LIMITED', 'RULE_BROKEN'],
    },
    {
      method: 'POST',
      path: '/user/olds/update',
      summary: 'Submit the yearly update',
      description:
        'For students and supervisors whose access token contains `isOld`. Everyone sends `country`, `city` ' +
        'and `school` (a name) or `schoolId`; students also `grade` and optionally `supervisor` (username or ' +
        'reference code); supervisors also `email2` and `birth` as DD/MM/YYYY. Fields for the other role are ' +
        'ignored.',
      document: complete(`mutation ($country: String, $city: String, $school: String, $schoolId: ID, $grade: Int,
        $supervisor: String, $email2: String, $birth: String) {
        updateOldUser(input: {
          country: $country, city: $city, school: $school, schoolId: $schoolId, grade: $grade,
          supervisorId: $supervisor, email2: $email2, birth: $birth
        }) { user { ...Overview ...Details } }
      }`),
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'RATE_LIMITED'],
      examples: { country: 'AZ', city: 'BAKI', school: 'LYCEUM 6', grade: 8 },
    },
  ],
}
