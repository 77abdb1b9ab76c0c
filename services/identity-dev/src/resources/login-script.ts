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

  // The product, which has the same origin, leaves here why the person must sign in. It is shown once.
  const reason = document.getElementById('reason');
  const message = reason.dataset[sessionStorage.getItem('ostep.signInReason')];
  sessionStorage.removeItem('ostep.signInReason');
  if (message) {
    reason.textContent = message;
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
