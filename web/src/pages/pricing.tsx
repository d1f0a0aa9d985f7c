export function Pricing() {
  return <h1>Choose Your Plan</h1>;
}
