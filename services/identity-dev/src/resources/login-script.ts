export const loginScript = `(() => {
  const username = document.getElementById('username');
  const password = document.getElementById('password');
  const submit = document.getElementById('kc-login');
  const reveal = document.getElementById('reveal');

  for (const button of document.querySelectorAll('[data-username]')) {
    button.addEventListener('click', () => {
      username.value = button.dataset.username;
      password.value = button.dataset.username;
      submit.focus();
    });
  }

  // Left by the product, whose pages are of the same origin; said once.
  const reason = document.getElementById('reason');
  const said = reason.dataset[sessionStorage.getItem('ostep.signInReason')];
  sessionStorage.removeItem('ostep.signInReason');
  if (said) {
    reason.textContent = said;
    reason.hidden = false;
  }

  reveal.hidden = false;
  reveal.addEventListener('click', () => {
    const shown = password.type === 'text';
    password.type = shown ? 'password' : 'text';
    reveal.setAttribute('aria-pressed', String(!shown));
    reveal.textContent = shown ? reveal.dataset.show : reveal.dataset.hide;
    password.focus();
  });
})();
`;
