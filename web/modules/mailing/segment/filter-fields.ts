import { graphql } from 'react-relay'

/** All fields of a filter for the segment form; spread with `@relay(mask: false)`. */
void graphql`
  fragment filterFields_filter on SegmentFilter {
    userTypeFilter
    countryFilter {
      allCountries
      selectedCountries
    }
    includeSupervisorFilter
    sexFilter
    allGrades
    gradeFilter
    emailFilter
    allCategories
    categoryFilter
    registrationFilter
    sessionFilter {
      allExams
      examIds
      state
    }
    initiated
  }
`
