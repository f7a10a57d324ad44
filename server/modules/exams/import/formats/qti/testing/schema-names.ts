/**
 * Names that the published schemas of QTI define, as facts about the format, to test that the tables of the reader treat
 * each of them. Sources: imsqti_v2p1.xsd, imsqti_v2p2p4.xsd with imsqtiv2p2p4_html5_v1p0.xsd; for 3.0
 * imsqti_asiv3p0_sbacv1p0_v1p0.xsd; for 1.2 ims_qtiasiv1p2p1.dtd.
 */
interface SchemaNames {
  elements: readonly string[]
  attributes: readonly string[]
}

const words = (text: string) => text.trim().split(/\s+/)

export const qti2Names: SchemaNames = {
  elements:
    words(`a abbr acronym address and anyN areaMapEntry areaMapping article aside assessmentItem assessmentItemRef
  assessmentSection assessmentSectionRef assessmentStimulus assessmentStimulusRef assessmentTest
  associableHotspot associateInteraction audio b baseValue bdi bdo big blockquote br branchRule caption
  choiceInteraction cite code col colgroup containerSize contains correct correctResponse customInteraction
  customOperator dd default defaultValue delete dfn div divide dl drawingInteraction dt durationGTE durationLT
  em endAttemptInteraction equal equalRounded exitResponse exitTemplate exitTest extendedTextInteraction
  feedbackBlock feedbackInline fieldValue figcaption figure footer gap gapImg gapMatchInteraction gapText gcd
  graphicAssociateInteraction graphicGapMatchInteraction graphicOrderInteraction gt gte h1 h2 h3 h4 h5 h6 header
  hotspotChoice hotspotInteraction hottext hottextInteraction hr i img index infoControl inlineChoice
  inlineChoiceInteraction inside integerDivide integerModulus integerToFloat interpolationTable
  interpolationTableEntry isNull itemBody itemSessionControl kbd label lcm li lookupOutcomeValue lt lte mapEntry
  mapping mapResponse mapResponsePoint match matchInteraction matchTable matchTableEntry mathConstant
  mathOperator max mediaInteraction member min modalFeedback multiple nav not null numberCorrect numberIncorrect
  numberPresented numberResponded numberSelected object ol or ordered ordering orderInteraction outcomeCondition
  outcomeDeclaration outcomeElse outcomeElseIf outcomeIf outcomeMaximum outcomeMinimum outcomeProcessing
  outcomeProcessingFragment p param patternMatch positionObjectInteraction positionObjectStage power pre
  preCondition printedVariable product prompt q random randomFloat randomInteger rb repeat responseCondition
  responseDeclaration responseElse responseElseIf responseIf responseProcessing responseProcessingFragment round
  roundTo rp rt rtc rubricBlock ruby samp section selection selectPointInteraction setCorrectResponse
  setDefaultValue setOutcomeValue setTemplateValue simpleAssociableChoice simpleChoice simpleMatchSet
  sliderInteraction small source span statsOperator stimulusBody stringMatch strong stylesheet sub substring
  subtract sum sup table tbody td templateBlock templateCondition templateConstraint templateDeclaration
  templateDefault templateElse templateElseIf templateIf templateInline templateProcessing testFeedback testPart
  testVariables textEntryInteraction tfoot th thead timeLimits tr track truncate tt ul uploadInteraction value
  var variable variableMapping video weight`),
  attributes:
    words(`abbr access adaptive align allowComment allowLateSubmission allowReview allowSkipping alt aria-controls
  aria-describedby aria-flowto aria-hidden aria-label aria-labelledby aria-level aria-live aria-orientation
  aria-owns autoplay autostart axis base baseType cardinality caseSensitive category centerPoint centrePoint
  cite class colspan controls coords countAttempt crossorigin data default defaultValue definition delimiter dir
  excludeCategory expectedLength expectedLines externalScored field fieldIdentifier figures fixed format headers
  height hotspotLabel href id identifier includeBoundary includeCategory includeLowerBound includeUpperBound
  index interpretation keepTogether kind label left longdesc longInterpretation loop lowerBound mapKey
  mappedValue mappingIndicator masteryValue matchGroup matchMax matchMin mathVariable max maxAssociations
  maxAttempts maxChoices maxPlays maxStrings maxTime media mediagroup min minAssociations minChoices minPlays
  minStrings minTime muted n name navigationMode normalMaximum normalMinimum numberRepeats objectLabel
  orientation outcomeIdentifier paramVariable pattern patternMask placeholderText poster powerForm preload
  required responseIdentifier reverse role roundingMode rowspan scope sectionIdentifier select shape
  showFeedback showHide showSolution shuffle sourceIdentifier sourceValue span src srclang step stepLabel
  stringIdentifier submissionMode substring summary target targetIdentifier targetType targetValue template
  templateIdentifier templateLocation timeDependent title tolerance toleranceMode toolName toolVersion top type
  upperBound use validateResponses valign value valuetype variableIdentifier variableIdentifierRef view visible
  weightIdentifier width withReplacement`),
}

export const qti3Names: SchemaNames = {
  elements:
    words(`a abbr acronym address article aside audio b bdi bdo big blockquote br caption cite code col colgroup dd details
  dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img kbd label li nav object ol p param
  picture pre q qti-adaptive-engine-ref qti-adaptive-selection qti-adaptive-settings-ref qti-and qti-any-n
  qti-area-map-entry qti-area-mapping qti-assessment-item qti-assessment-item-ref qti-assessment-section
  qti-assessment-section-ref qti-assessment-stimulus qti-assessment-stimulus-ref qti-assessment-test
  qti-associable-hotspot qti-associate-interaction qti-base-value qti-branch-rule qti-calculator
  qti-calculator-info qti-calculator-type qti-card qti-card-entry qti-catalog qti-catalog-info
  qti-choice-interaction qti-companion-materials-info qti-container-size qti-contains qti-content-body
  qti-context-declaration qti-context-variable qti-correct qti-correct-response qti-custom-interaction
  qti-custom-operator qti-default qti-default-value qti-delete qti-description qti-digital-material qti-divide
  qti-drawing-interaction qti-duration-gte qti-duration-lt qti-end-attempt-interaction qti-equal
  qti-equal-rounded qti-exit-response qti-exit-template qti-exit-test qti-extended-text-interaction
  qti-feedback-block qti-feedback-inline qti-field-value qti-file-href qti-gap qti-gap-img
  qti-gap-match-interaction qti-gap-text qti-gcd qti-graphic-associate-interaction
  qti-graphic-gap-match-interaction qti-graphic-order-interaction qti-gt qti-gte qti-hotspot-choice
  qti-hotspot-interaction qti-hottext qti-hottext-interaction qti-html-content qti-increment-si qti-increment-us
  qti-index qti-inline-choice qti-inline-choice-interaction qti-inside qti-integer-divide qti-integer-modulus
  qti-integer-to-float qti-interaction-markup qti-interaction-module qti-interaction-modules
  qti-interpolation-table qti-interpolation-table-entry qti-is-null qti-item-body qti-item-session-control
  qti-label qti-lcm qti-lookup-outcome-value qti-lt qti-lte qti-major-increment qti-map-entry qti-map-response
  qti-map-response-point qti-mapping qti-match qti-match-interaction qti-match-table qti-match-table-entry
  qti-math-constant qti-math-operator qti-max qti-media-interaction qti-member qti-metadata-ref qti-min
  qti-minimum-length qti-minor-increment qti-modal-feedback qti-multiple qti-not qti-null qti-number-correct
  qti-number-incorrect qti-number-presented qti-number-responded qti-number-selected qti-or
  qti-order-interaction qti-ordered qti-ordering qti-outcome-condition qti-outcome-declaration qti-outcome-else
  qti-outcome-else-if qti-outcome-if qti-outcome-maximum qti-outcome-minimum qti-outcome-processing
  qti-outcome-processing-fragment qti-pattern-match qti-physical-material qti-portable-custom-interaction
  qti-position-object-interaction qti-position-object-stage qti-power qti-pre-condition qti-printed-variable
  qti-product qti-prompt qti-protractor qti-random qti-random-float qti-random-integer qti-repeat
  qti-resource-icon qti-response-condition qti-response-declaration qti-response-else qti-response-else-if
  qti-response-if qti-response-processing qti-response-processing-fragment qti-round qti-round-to
  qti-rubric-block qti-rule qti-rule-system-si qti-rule-system-us qti-select-point-interaction qti-selection
  qti-set-correct-response qti-set-default-value qti-set-outcome-value qti-set-template-value
  qti-simple-associable-choice qti-simple-choice qti-simple-match-set qti-slider-interaction qti-stats-operator
  qti-stimulus-body qti-string-match qti-stylesheet qti-substring qti-subtract qti-sum qti-template-block
  qti-template-condition qti-template-constraint qti-template-declaration qti-template-default qti-template-else
  qti-template-else-if qti-template-if qti-template-inline qti-template-processing qti-template-variable
  qti-test-feedback qti-test-part qti-test-variables qti-text-entry-interaction qti-time-limits qti-truncate
  qti-upload-interaction qti-usagedata-ref qti-value qti-variable qti-variable-mapping qti-weight rb rp rt rtc
  ruby samp section small source span strong sub summary sup table tbody td template tfoot th thead tr track tt
  ul var video`),
  attributes: words(`abbr access adaptive align allow-comment allow-late-submission allow-review allow-skipping alt
  aria-activedescendant aria-atomic aria-autocomplete aria-busy aria-checked aria-colcount aria-colindex
  aria-colspan aria-controls aria-current aria-describedby aria-details aria-disabled aria-errormessage
  aria-expanded aria-flowto aria-haspopup aria-hidden aria-invalid aria-keyshortcuts aria-keyshorts aria-label
  aria-labelledby aria-level aria-live aria-modal aria-multiline aria-multiselectable aria-orientation aria-owns
  aria-placeholder aria-posinset aria-pressed aria-readonly aria-relevant aria-required aria-roledescription
  aria-rowcount aria-rowindex aria-rowspan aria-selected aria-setsize aria-sort aria-valuemax aria-valuemin
  aria-valuenow aria-valuetext autoplay autostart axis base base-type cardinality case-sensitive category
  center-point cite class colspan controls coords count-attempt crossorigin custom-interaction-type-identifier
  data data-catalog-idref data-choices-container-width data-contracted data-first-column-header data-format
  data-list-code data-list-type data-math-representation data-max-selections-message data-min-selections-message
  data-patternmask-message data-prompt data-qti-suppress-tts data-reading-type data-sbac-term data-ssml
  data-stimulus-idref data-table-sub-type data-type default default-value definition delimiter dir
  exclude-category expected-length expected-lines external-scored fallback-path field field-identifier figures
  fixed format headers height hotspot-label href id identifier include-boundary include-category
  include-lower-bound include-upper-bound index interpretation keep-together kind label lang left
  long-interpretation longdesc loop lower-bound map-key mapped-value mapping-indicator mastery-value match-group
  match-max match-min math-variable max max-associations max-attempts max-choices max-plays max-strings max-time
  media mediagroup mime-type min min-associations min-choices min-plays min-strings min-time module muted n name
  navigation-mode normal-maximum normal-minimum number-repeats object-label open orientation outcome-identifier
  param-variable pattern pattern-mask placeholder-text poster power-form preload primary-configuration
  primary-path required response-identifier reverse role rounding-mode rowspan scope secondary-configuration
  section-identifier select shape show-feedback show-hide show-solution shuffle sizes source-identifier
  source-value span src srclang srcset step step-label string-identifier submission-mode substring summary
  support target target-identifier target-value template template-identifier template-location time-dependent
  title tolerance tolerance-mode tool-name tool-version top type unit upper-bound use validate-responses valign
  value valuetype variable-identifier variable-identifier-ref view visible weight-identifier width
  with-replacement`),
}

export const qti12Names: SchemaNames = {
  elements:
    words(`altmaterial and and_objects and_selection and_test assessfeedback assessment assessmentcontrol conditionvar
  decvar displayfeedback duration durequal durgt durgte durlt durlte fieldentry fieldlabel flow flow_label
  flow_mat hint hintmaterial interpretvar item itemcontrol itemfeedback itemmetadata itemref itemrubric
  map_input map_output matapplet matapplication mataudio matbreak matemtext material material_ref matimage
  matref mattext matvideo not not_objects not_selection not_test objectbank objectives objects_condition
  objects_parameter or or_objects or_selection or_test order other outcomes outcomes_feedback_test
  outcomes_metadata outcomes_processing presentation presentation_material processing_parameter
  qmd_computerscored qmd_feedbackpermitted qmd_hintspermitted qmd_itemtype qmd_levelofdifficulty qmd_material
  qmd_maximumscore qmd_renderingtype qmd_responsetype qmd_scoringpermitted qmd_solutionspermitted qmd_status
  qmd_timedependence qmd_timelimit qmd_toolvendor qmd_topic qmd_typeofsolution qmd_weighting qticomment
  qtimetadata qtimetadatafield questestinterop reference render_choice render_fib render_hotspot render_slider
  respcondition response_grp response_label response_lid response_na response_num response_str response_xy
  resprocessing rubric section sectioncontrol sectionfeedback sectionref selection selection_metadata
  selection_number selection_ordering sequence_parameter setvar solution solutionmaterial sourcebank_ref
  test_variable unanswered varequal vargt vargte variable_test varinside varlt varlte varsubset varsubstring
  vocabulary`),
  attributes:
    words(`action apptype areatype audiotype case charset class columns continue cutvalue defaultval embedded encoding
  entityref feedbackstyle feedbackswitch feedbacktype fibtype height hintswitch ident imagtype index label
  labelrefid linkrefid lowerbound match_group match_max maxattempts maxchars maxnumber maxvalue mdname
  mdoperator members minnumber minvalue numtype order_type orientation pname prompt rarea rcardinality respident
  rows rrange rshuffle rtiming scoremodel sequence_type setmatch showdraw shuffle solutionswitch startval step
  steplabel testoperator texttype title upperbound uri varname vartype videotype view vocab_type width x0
  xml:lang xml:space y0`),
}
