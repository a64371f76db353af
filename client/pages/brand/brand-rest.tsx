import { ConsultationSection } from './consultation-section'
import { ProblemsSection } from './problems-section'
import { StartSection } from './start-section'
import { SuccessSection } from './success-section'
import { WhySection } from './why-section'
import { WorkSection } from './work-section'

/** /brand below its first window. */
export function BrandRest() {
  return (
    <>
      <WorkSection />
      <ProblemsSection />
      <WhySection />
      <ConsultationSection />
      <SuccessSection />
      <StartSection />
    </>
  )
}
