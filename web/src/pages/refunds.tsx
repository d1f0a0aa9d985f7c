export function Refunds() {
  return <h1>Cancellation and Refund</h1>;
}
